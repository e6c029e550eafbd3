import { Avatar } from '@mantine/core'
import { initials } from '../lib/format.ts'

const UPLOADS = '/uploads/images/'
const GENERATED = '/api/avatar-image'

/** No larger than it is shown, and standing still: one that moves would do so in every row. */
const small = (image: string | null) => (image?.startsWith(UPLOADS) ? `${image}?w=128&format=jpeg` : image)

/**
 * An image that the user chose, else the initials. Not the generated avatar: a page of 100 users would use up the rate
 * limit of generated images. The name is always beside it.
 */
export function PersonAvatar({
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
      src={image?.startsWith(GENERATED) ? null : small(image)}
      size={size}
      radius="xl"
      color="plain"
      variant="light"
      alt=""
      aria-hidden
    >
      {initials(name)}
    </Avatar>
  )
}
