import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { Entries } from '../../../components/Entries.tsx'
import { SessionEntries } from '../../../components/SessionEntries.tsx'
import { Time } from '../../../components/Time.tsx'
import { sentenceCase } from '../../../lib/format.ts'
import type { UserDetail } from '../../../lib/user-lookup.api.ts'
import { EndSessionsDialog } from '../acts/EndSessionsDialog.tsx'

type Session = UserDetail['sessions'][number]

export function SessionsTab({ detail }: { detail: UserDetail }) {
  const { user, sessions, accounts, you_may } = detail
  const [ending, setEnding] = useState<Session>()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <SessionEntries
        withTitle
        none="No active sessions."
        sessions={sessions}
        end={(session, device) =>
          you_may.end_sessions && (
            <Button
              variant="default"
              size="xs"
              aria-label={`Revoke session: ${device}`}
              onClick={() => {
                setEnding(sessions.find(({ id }) => id === session.id))
                setIsAsking(true)
              }}
            >
              Revoke
            </Button>
          )
        }
      />
      {ending && (
        <EndSessionsDialog
          detail={detail}
          session={ending}
          opened={isAsking}
          onClose={() => setIsAsking(false)}
        />
      )}
      <Entries
        title="Sign-in providers"
        withTitle
        none={
          user.has_password
            ? 'No linked providers. This user signs in with a password.'
            : 'No linked providers and no password. This user can’t sign in.'
        }
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
              {account.last_used_at ? (
                <>
                  Last used <Time at={account.last_used_at} />
                </>
              ) : (
                'Never used'
              )}
              , linked <Time at={account.created_at} />
            </span>,
          ],
        }))}
      />
    </>
  )
}
