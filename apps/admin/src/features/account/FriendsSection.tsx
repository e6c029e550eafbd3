import { Stack } from '@mantine/core'
import { AskFriendForm } from './AskFriendForm.tsx'
import { FriendEntries } from './FriendEntries.tsx'

export function FriendsSection() {
  return (
    <Stack gap="lg">
      <AskFriendForm />
      <FriendEntries status="received" title="Received requests" none="No pending requests." />
      <FriendEntries
        status="accepted"
        title="Your friends"
        none="No friends yet. Send a request to add one."
      />
      <FriendEntries status="sent" title="Sent requests" none="No pending requests." />
    </Stack>
  )
}
