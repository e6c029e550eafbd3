import type { Dashboard } from '../analytics.api.ts'
import { ACTION_LABELS, CLICK_LABELS, formatEvent } from '../labels.ts'
import { createPanelRanking } from './create-panel-ranking.tsx'
import { toFormRows } from './form-rows.ts'
import type { RankingRow } from './Ranking.tsx'
import { RankingPanel } from './RankingPanel.tsx'

type EventCounts = NonNullable<Dashboard['events']>

const toCountRows = (rows: EventCounts = [], formatName = (name: string) => name): RankingRow[] =>
  rows.map(({ name, count, visitors }) => ({ key: name, name: formatName(name), amount: count, visitors }))

/** Shows the rankings of all events and of actions, clicks, forms, and errors. */
export function EventRankings({
  dashboard: { events, actions = [], clicks = [], forms, errors },
}: {
  dashboard: Dashboard
}) {
  return (
    <RankingPanel
      title="Events"
      rankings={[
        createPanelRanking({
          value: 'events',
          label: 'All',
          nameHeading: 'Event',
          amountHeading: 'Count',
          rows: toCountRows(events, formatEvent),
        }),
        createPanelRanking({
          value: 'actions',
          label: 'Actions',
          nameHeading: 'Action',
          amountHeading: 'Count',
          rows: actions.map(({ type, name, action, count, visitors }) => ({
            key: JSON.stringify([type, name, action]),
            name: `${name}${action && `: ${action}`}`,
            note: ACTION_LABELS[type],
            amount: count,
            visitors,
          })),
          emptyMessage: 'No custom, subscription, or hover events in this date range.',
        }),
        createPanelRanking({
          value: 'clicks',
          label: 'Clicks',
          nameHeading: 'Element',
          amountHeading: 'Clicks',
          rows: clicks.map(({ name, kind, count, visitors }) => ({
            key: JSON.stringify([kind, name]),
            name,
            amount: count,
            visitors,
            note: kind ? CLICK_LABELS[kind] : undefined,
          })),
          emptyMessage: 'No clicks on labeled links or buttons in this date range.',
        }),
        createPanelRanking({
          value: 'forms',
          label: 'Forms',
          nameHeading: 'Form',
          amountHeading: 'Started',
          rows: toFormRows(forms),
          emptyMessage: 'No events on named forms in this date range.',
        }),
        createPanelRanking({
          value: 'errors',
          label: 'Errors',
          nameHeading: 'Error message',
          amountHeading: 'Count',
          rows: toCountRows(errors),
          emptyMessage: 'No errors in this date range.',
        }),
      ]}
    />
  )
}
