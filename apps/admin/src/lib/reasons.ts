/** Minimum length, in characters, of most reasons that the server records in the audit log. */
export const MIN_REASON_LENGTH = 3
/** Maximum length, in characters, of most reasons that the server records in the audit log. */
export const MAX_REASON_LENGTH = 500
