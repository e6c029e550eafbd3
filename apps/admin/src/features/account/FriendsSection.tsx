import { Stack } from '@mantine/core'
import { FriendEntries } from './FriendEntries.tsx'
import { FriendRequestForm } from './FriendRequestForm.tsx'

export function FriendsSection() {
  return (
    <Stack gap="lg">
      <FriendRequestForm />
      <FriendEntries status="received" title="Received requests" emptyMessage="No pending requests." />
      <FriendEntries
        status="accepted"
        title="Your friends"
        emptyMessage="No friends yet. Send a request to add one."
      />
      <FriendEntries status="sent" title="Sent requests" emptyMessage="No pending requests." />
    </Stack>
  )
}
