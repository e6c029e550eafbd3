/** Error with a message for the user, who sees it without a stack trace. */
export class UsageError extends Error {}
