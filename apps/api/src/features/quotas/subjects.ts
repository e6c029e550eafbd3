/** What stands for a user where quotas are counted. */
export const userSubject = (userId: number) => `user:${userId}`
