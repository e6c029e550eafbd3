/** Error for a request that can't be fulfilled; its message is for the user. */
export class UsageError extends Error {}
