import results from '../../../../bench/results/analytics-ingest.json'
import { Machine, number } from './Bars.tsx'
import { Beside } from './Beside.tsx'

export default function AnalyticsIngest() {
  return (
    <>
      <Beside
        names={{ ours: 'Veranda', theirs: 'An INSERT for each event' }}
        columns={['Events a call', 'Events a second']}
        rows={results.rows.map(({ events_a_call, veranda, one_insert_an_event, times }) => ({
          ...{ name: events_a_call, ours: veranda, theirs: one_insert_an_event, times },
        }))}
      />
      <p>
        Roll-ups add up {number(results.rolled_up.events_a_second)} events a second where each is of another
        visitor than the one before; until they have caught up, what is stored waits for them.
      </p>
      <Machine {...results} />
    </>
  )
}
