import type { TextLevel } from '@veranda/text'
import { RichText } from '@veranda/ui/rich-text'
import { useEmojiResolver } from '../../../components/useEmojiResolver.ts'

interface Props {
  text: string
  level?: TextLevel
}

const getMentionUrl = (username: string) => `/admin/users?search=${username}`

/** Renders a user's text as other users see it, with emojis and mentions. */
export function UserText({ text, level = 'plain' }: Props) {
  const emoji = useEmojiResolver([text], level)
  return <RichText text={text} level={level} emoji={emoji} mentionHref={getMentionUrl} />
}
