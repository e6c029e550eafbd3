/** Minimum and maximum length, in characters, of most reasons that the server records in the audit log. */
export const MIN_REASON_LENGTH = 3
export const MAX_REASON_LENGTH = 500
