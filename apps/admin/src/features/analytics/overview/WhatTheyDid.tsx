import type { Dashboard } from '../analytics.api.ts'
import { ACTION_WORDS, CLICK_WORDS, eventWords } from '../words.ts'
import { face } from './face.tsx'
import { formRows } from './forms.ts'
import type { RankingRow } from './Ranking.tsx'
import { RankingPanel } from './RankingPanel.tsx'

type ByTimes = NonNullable<Dashboard['events']>

const byTimes = (rows: ByTimes = [], words = (name: string) => name): RankingRow[] =>
  rows.map(({ name, count, visitors }) => ({ key: name, name: words(name), amount: count, visitors }))

/** Shows the visitors' events, clicks, forms, and errors. */
export function WhatTheyDid({
  dashboard: { events, actions = [], clicks = [], forms, errors },
}: {
  dashboard: Dashboard
}) {
  return (
    <RankingPanel
      title="Events"
      faces={[
        face({
          ...{ value: 'events', label: 'All', column: 'Event', amount: 'Count' },
          rows: byTimes(events, eventWords),
        }),
        face({
          ...{ value: 'actions', label: 'Actions', column: 'Action', amount: 'Count' },
          rows: actions.map(({ type, name, action, count, visitors }) => ({
            ...{ key: JSON.stringify([type, name, action]), name: `${name}${action && `: ${action}`}` },
            ...{ note: ACTION_WORDS[type], amount: count, visitors },
          })),
          none: 'No custom or subscription events in this date range.',
        }),
        face({
          ...{ value: 'clicks', label: 'Clicks', column: 'Element', amount: 'Clicks' },
          rows: clicks.map(({ name, kind, count, visitors }) => ({
            ...{ key: JSON.stringify([kind, name]), name, amount: count, visitors },
            note: kind ? CLICK_WORDS[kind] : undefined,
          })),
          none: 'No clicks on labeled links or buttons in this date range.',
        }),
        face({
          ...{ value: 'forms', label: 'Forms', column: 'Form', amount: 'Started' },
          rows: formRows(forms),
          none: 'No named forms were started in this date range.',
        }),
        face({
          ...{ value: 'errors', label: 'Errors', column: 'Error message', amount: 'Count' },
          rows: byTimes(errors),
          none: 'No errors in this date range.',
        }),
      ]}
    />
  )
}
