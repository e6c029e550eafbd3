import { Stack } from '@mantine/core'
import { AskFriendForm } from './AskFriendForm.tsx'
import { FriendEntries } from './FriendEntries.tsx'

export function FriendsSection() {
  return (
    <Stack gap="lg">
      <AskFriendForm />
      <FriendEntries status="received" title="Requests to you" none="Nobody waits for your answer." />
      <FriendEntries status="accepted" title="Your friends" none="You have no friends here yet." />
      <FriendEntries status="sent" title="Your requests" none="None of your requests waits." />
    </Stack>
  )
}
