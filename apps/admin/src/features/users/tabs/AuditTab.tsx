import { Entries } from '../../../components/Entries.tsx'
import { Time } from '../../../components/Time.tsx'
import { changesBetween } from '../changes-between.ts'
import type { UserDetail } from '../getUser.ts'

export function AuditTab({ detail: { audit } }: { detail: UserDetail }) {
  return (
    <Entries
      title="Audit trail"
      none="No administrator has changed anything here."
      entries={audit.map((entry) => ({
        id: entry.id,
        title: <code>{entry.action}</code>,
        lines: [
          <span key="who">
            {entry.actor}, <Time at={entry.created_at} />
          </span>,
          ...(entry.reason ? [`Reason: ${entry.reason}`] : []),
          ...changesBetween(entry.before, entry.after).map(({ field, from, to }) => (
            <span key={field}>
              {field}: {from} → {to}
            </span>
          )),
        ],
      }))}
    />
  )
}
