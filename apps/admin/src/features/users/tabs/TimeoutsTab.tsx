import { Badge } from '@mantine/core'
import { Entries } from '../../../components/Entries.tsx'
import { Time } from '../../../components/Time.tsx'
import type { UserDetail } from '../getUser.ts'

const TYPE = {
  posting: 'May not post',
  comment: 'May not comment',
  emoji_submission: 'May not submit emojis',
  api: 'May not use the API',
  full_access: 'May not do anything',
} as const

type Timeout = UserDetail['timeouts'][number]

function state(timeout: Timeout) {
  if (timeout.is_running) return { word: 'Running', tone: 'danger' }
  return { word: timeout.revoked_at ? 'Revoked' : 'Over', tone: 'plain' }
}

export function TimeoutsTab({ detail: { timeouts } }: { detail: UserDetail }) {
  return (
    <Entries
      title="Timeouts"
      none="Has never been timed out."
      entries={timeouts.map((timeout) => {
        const { word, tone } = state(timeout)
        return {
          id: timeout.id,
          title: (
            <>
              {TYPE[timeout.type]}
              <Badge color={tone}>{word}</Badge>
            </>
          ),
          lines: [
            timeout.reason,
            <span key="times">
              Issued <Time at={timeout.created_at} />
              {timeout.issued_by !== null && ` by user ${timeout.issued_by}`}
              {timeout.revoked_at ? ', revoked ' : timeout.is_running ? ', ends ' : ', ended '}
              <Time at={timeout.revoked_at ?? timeout.expires_at} />
            </span>,
          ],
        }
      })}
    />
  )
}
