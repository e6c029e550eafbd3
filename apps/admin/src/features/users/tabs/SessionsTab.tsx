import { Badge } from '@mantine/core'
import { Entries } from '../../../components/Entries.tsx'
import { Time } from '../../../components/Time.tsx'
import { deviceName, sentenceCase } from '../../../lib/format.ts'
import type { UserDetail } from '../getUser.ts'

export function SessionsTab({ detail: { sessions, accounts } }: { detail: UserDetail }) {
  return (
    <>
      <Entries
        title="Sessions"
        withTitle
        none="Not signed in anywhere."
        entries={sessions.map((session) => ({
          id: session.id,
          title: <span title={session.user_agent ?? undefined}>{deviceName(session.user_agent)}</span>,
          lines: [
            <span key="seen">
              Last seen <Time at={session.last_seen_at} />
              {session.address && ` from ${session.address}`}
            </span>,
            <span key="since">
              Signed in <Time at={session.created_at} />
            </span>,
          ],
        }))}
      />
      <Entries
        title="Sign-in providers"
        withTitle
        none="Signs in with a password only."
        entries={accounts.map((account) => ({
          id: account.id,
          title: (
            <>
              {sentenceCase(account.provider)}
              <Badge color={account.email_verified ? 'done' : 'plain'}>
                {account.email_verified ? 'Verified' : 'Not verified'}
              </Badge>
            </>
          ),
          lines: [
            account.email ?? 'No email address',
            <span key="used">
              Last used <Time at={account.last_used_at} never="never" />, linked{' '}
              <Time at={account.created_at} />
            </span>,
          ],
        }))}
      />
    </>
  )
}
