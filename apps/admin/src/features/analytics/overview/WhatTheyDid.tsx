import type { Dashboard } from '../analytics.api.ts'
import { ACTION_WORDS, CLICK_WORDS, eventWords } from '../words.ts'
import { face } from './face.tsx'
import { formRows } from './forms.ts'
import type { RankingRow } from './Ranking.tsx'
import { RankingPanel } from './RankingPanel.tsx'

type ByTimes = NonNullable<Dashboard['events']>

const byTimes = (rows: ByTimes = [], words = (name: string) => name): RankingRow[] =>
  rows.map(({ name, count, visitors }) => ({ key: name, name: words(name), amount: count, visitors }))

/** What visitors did on the pages, and what failed them there. */
export function WhatTheyDid({
  dashboard: { events, actions = [], clicks = [], forms, errors },
}: {
  dashboard: Dashboard
}) {
  return (
    <RankingPanel
      title="What they did"
      faces={[
        face({
          ...{ value: 'events', label: 'All', column: 'Event', amount: 'Times' },
          rows: byTimes(events, eventWords),
        }),
        face({
          ...{ value: 'actions', label: 'Actions', column: 'What happened', amount: 'Times' },
          rows: actions.map(({ type, name, action, count, visitors }) => ({
            ...{ key: JSON.stringify([type, name, action]), name: `${name}${action && `: ${action}`}` },
            ...{ note: ACTION_WORDS[type], amount: count, visitors },
          })),
          none: 'No event of your own said what happened, and nothing became of a subscription.',
        }),
        face({
          ...{ value: 'clicks', label: 'Clicks', column: 'Clicked', amount: 'Times' },
          rows: clicks.map(({ name, kind, count, visitors }) => ({
            ...{ key: JSON.stringify([kind, name]), name, amount: count, visitors },
            note: kind ? CLICK_WORDS[kind] : undefined,
          })),
          none: 'Nobody clicked on a link or a button that has a name.',
        }),
        face({
          ...{ value: 'forms', label: 'Forms', column: 'Form', amount: 'Begun' },
          rows: formRows(forms),
          none: 'Nobody began a form that has a name.',
        }),
        face({
          ...{ value: 'errors', label: 'Errors', column: 'Message', amount: 'Times' },
          rows: byTimes(errors),
          none: 'No page told of an error.',
        }),
      ]}
    />
  )
}
