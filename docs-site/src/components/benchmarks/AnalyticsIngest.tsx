import results from '../../../../bench/results/analytics-ingest.json'
import { Environment, formatNumber } from './Bars.tsx'
import { Comparison } from './Comparison.tsx'

export default function AnalyticsIngest() {
  return (
    <>
      <Comparison
        names={{ ours: 'Veranda', theirs: 'An INSERT for each event' }}
        columns={['Events per request', 'Events per second']}
        rows={results.rows.map(({ events_per_call, veranda, one_insert_per_event, times }) => ({
          name: events_per_call,
          ours: veranda,
          theirs: one_insert_per_event,
          ratio: times,
        }))}
      />
      <p>
        The data refresh processes {formatNumber(results.rolled_up.events_per_second)} events per second if
        consecutive events are from different visitors. During a backlog, new events are stored and processed
        later.
      </p>
      <Environment {...results} />
    </>
  )
}
