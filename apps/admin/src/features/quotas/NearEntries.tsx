import { Entries } from '../../components/Entries.tsx'
import { StandBadge } from '../../components/quota/StandBadge.tsx'
import { UsageBar } from '../../components/quota/UsageBar.tsx'
import { Time } from '../../components/Time.tsx'
import { nameOf, usedWords } from '../../lib/quota-words.ts'
import { QuotasLink } from './QuotasLink.tsx'
import type { NearEntry } from './quotas.api.ts'

/** Lists users near a limit with the quota, its usage, and its reset time. */
export const NearEntries = ({ entries }: { entries: NearEntry[] }) => (
  <Entries
    title="Quotas near their limit"
    none=""
    entries={entries.map((entry) => ({
      id: `${entry.user.id} ${nameOf(entry)}`,
      title: (
        <>
          <QuotasLink user={entry.user} />
          <StandBadge quota={entry} />
        </>
      ),
      lines: [
        <UsageBar key="bar" title={`${entry.title}, @${entry.user.username}`} quota={entry} />,
        <span key="used" className="tabular">
          {entry.title}: {usedWords(entry)}. Reached {entry.warning_level}% <Time at={entry.warned_at} />
          {entry.resets_at && (
            <>
              , resets <Time at={entry.resets_at} />
            </>
          )}
        </span>,
      ],
    }))}
  />
)
