import type { TextLevel } from '@veranda/text'
import { RichText } from '@veranda/ui/rich-text'
import { useEmojiLook } from '../../../components/useEmojiLook.ts'

interface Props {
  text: string
  level?: TextLevel
}

const searchFor = (username: string) => `/admin/users?search=${username}`

/** Renders a text by a user as other users see it. */
export function WrittenText({ text, level = 'plain' }: Props) {
  const emoji = useEmojiLook([text], level)
  return <RichText text={text} level={level} emoji={emoji} mentionHref={searchFor} />
}
