import { Avatar } from '@mantine/core'
import { getInitials } from '../lib/format.ts'

const UPLOADED_IMAGE_PREFIX = '/uploads/images/'
const GENERATED_AVATAR_PREFIX = '/api/avatar-image'

/**
 * Returns the URL of a small, static variant of an uploaded image, because animations in every row of a list
 * would be distracting. Returns other URLs unchanged.
 */
const toSmallImageUrl = (image: string | null) =>
  image?.startsWith(UPLOADED_IMAGE_PREFIX) ? `${image}?w=128&format=jpeg` : image

/**
 * Shows the user's image or initials. Also shows the initials instead of a generated avatar, because a page
 * of 100 users would exceed the rate limit for generated images. The component is hidden from screen readers,
 * because the text next to it or the label of its button already identifies the user.
 */
export function UserAvatar({
  name,
  image,
  size = 36,
}: {
  name: string
  image: string | null
  size?: number
}) {
  return (
    <Avatar
      src={image?.startsWith(GENERATED_AVATAR_PREFIX) ? null : toSmallImageUrl(image)}
      size={size}
      radius="xl"
      color="plain"
      variant="light"
      alt=""
      aria-hidden
    >
      {getInitials(name)}
    </Avatar>
  )
}
