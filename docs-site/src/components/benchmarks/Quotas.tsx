import results from '../../../../bench/results/quotas.json'
import { Environment } from './Bars.tsx'
import { Comparison } from './Comparison.tsx'

export default function Quotas() {
  return (
    <>
      <Comparison
        names={{ ours: 'Veranda', theirs: 'SELECT, then UPDATE' }}
        columns={['Users', 'Requests per second']}
        rows={results.rows.map(({ units, veranda, select_then_update, times }) => ({
          name: units,
          ours: veranda,
          theirs: select_then_update,
          ratio: times,
        }))}
      />
      <p>
        Of a thousand concurrent requests for the last ten units, {results.exact.veranda} succeeded with
        Veranda and {results.exact.select_then_update} with <code>SELECT</code>, then <code>UPDATE</code>.
      </p>
      <Environment {...results} />
    </>
  )
}
