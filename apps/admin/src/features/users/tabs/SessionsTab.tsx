import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { Entries } from '../../../components/Entries.tsx'
import { SessionEntries } from '../../../components/SessionEntries.tsx'
import { Time } from '../../../components/Time.tsx'
import { toSentenceCase } from '../../../lib/format.ts'
import type { UserDetail } from '../../../lib/user-lookup.api.ts'
import { useSendsEmail } from '../../../session/session.api.ts'
import { RevokeSessionsDialog } from '../actions/RevokeSessionsDialog.tsx'

type Session = UserDetail['sessions'][number]

export function SessionsTab({ detail }: { detail: UserDetail }) {
  const { user, sessions, accounts, you_may } = detail
  const sendsEmail = useSendsEmail()
  const [sessionToRevoke, setSessionToRevoke] = useState<Session>()
  // Separate from `sessionToRevoke`, so that the dialog keeps its content while it closes.
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  return (
    <>
      <SessionEntries
        showsTitle
        emptyMessage="No active sessions."
        sessions={sessions}
        renderAction={(session, device) =>
          you_may.revoke_sessions && (
            <Button
              variant="default"
              size="xs"
              aria-label={`Revoke session: ${device}`}
              onClick={() => {
                setSessionToRevoke(sessions.find(({ id }) => id === session.id))
                setIsDialogOpen(true)
              }}
            >
              Revoke
            </Button>
          )
        }
      />
      {sessionToRevoke && (
        <RevokeSessionsDialog
          detail={detail}
          session={sessionToRevoke}
          opened={isDialogOpen}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
      <Entries
        title="Sign-in providers"
        showsTitle
        emptyMessage={
          user.has_password
            ? 'No linked providers. This user signs in with a password.'
            : sendsEmail
              ? 'No linked providers and no password. To sign in, this user must first set a password with “Forgot your password?”.'
              : 'No linked providers and no password. This user can’t sign in, because this server doesn’t send password reset emails.'
        }
        entries={accounts.map((account) => ({
          id: account.id,
          title: (
            <>
              {toSentenceCase(account.provider)}
              <Badge color={account.email_verified ? 'done' : 'plain'}>
                {account.email_verified ? 'Email verified' : 'Email not verified'}
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
