const GENERATED_PREFIX = '/api/avatar-image?seed='

/**
 * Returns the URL of a user's generated avatar. The seed is the user ID, which is public and, unlike the
 * username, never changes.
 */
export const getGeneratedAvatarUrl = (userId: number) => `${GENERATED_PREFIX}${userId}`

/** SQL for the avatar URL of a user `u`: the chosen image, or the generated one. */
export const AVATAR_URL = `COALESCE(u.avatar_url, '${GENERATED_PREFIX}' || u.id)`
