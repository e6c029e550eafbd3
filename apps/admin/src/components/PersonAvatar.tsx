import { Avatar } from '@mantine/core'
import { initials } from '../lib/format.ts'

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
    <Avatar src={image} size={size} radius="xl" color="plain" variant="light" alt="" aria-hidden>
      {initials(name)}
    </Avatar>
  )
}
