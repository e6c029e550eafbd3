import { Avatar } from '@mantine/core'
import { initials } from '../lib/format.ts'

const UPLOADS = '/uploads/images/'

/** No larger than it is shown, and standing still: one that moves would do so in every row. */
const small = (image: string | null) => (image?.startsWith(UPLOADS) ? `${image}?w=128&format=jpeg` : image)

/** A picture where there is one, else the initials. The name always stands beside it. */
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
    <Avatar src={small(image)} size={size} radius="xl" color="plain" variant="light" alt="" aria-hidden>
      {initials(name)}
    </Avatar>
  )
}
