import { Entries } from '../../components/Entries.tsx'
import { QuotaLevelBadge } from '../../components/quota/QuotaLevelBadge.tsx'
import { UsageBar } from '../../components/quota/UsageBar.tsx'
import { Time } from '../../components/Time.tsx'
import { formatUsage, getQuotaName } from '../../lib/quota-labels.ts'
import { QuotasLink } from './QuotasLink.tsx'
import type { NearLimitEntry } from './quotas.api.ts'

/** Lists quotas near their limit, each with its user, usage, and reset time. */
export const NearLimitEntries = ({ entries }: { entries: NearLimitEntry[] }) => (
  <Entries
    title="Quotas near their limit"
    // `NearLimits` shows its own message instead of an empty list.
    emptyMessage=""
    entries={entries.map((entry) => ({
      id: `${entry.user.id} ${getQuotaName(entry)}`,
      title: (
        <>
          <QuotasLink user={entry.user} />
          <QuotaLevelBadge quota={entry} />
        </>
      ),
      lines: [
        <UsageBar key="bar" title={`${entry.title}, @${entry.user.username}`} quota={entry} />,
        <span key="used" className="tabular">
          {entry.title}: {formatUsage(entry)}.{' '}
          {entry.warning_level === 100 ? 'Reached the limit' : `Passed ${entry.warning_level}%`}{' '}
          <Time at={entry.warned_at} />.
          {entry.resets_at && (
            <>
              {' '}
              Resets <Time at={entry.resets_at} />.
            </>
          )}
        </span>,
      ],
    }))}
  />
)
