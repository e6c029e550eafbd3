import { pino } from 'pino'
import { startTestServer } from '../../testing/test-server.ts'
import { createSights } from './sights.ts'

test('devices of guests are counted up to a number, and users always', async () => {
  const server = await startTestServer()
  const { id: userId } = await server.signedIn('ada')
  const { id } = await server.database.prisma.alert.create({
    data: { title: 'Seen', message: 'Hello', audience: 'all' },
  })
  const other = await server.database.prisma.alert.create({
    data: { title: 'Other', message: 'Hello', audience: 'all' },
  })
  const log = pino({ level: 'silent' })
  const counted = async (alertId: number) => server.database.prisma.alertSight.count({ where: { alertId } })
  const first = createSights(server.database, log, 2)
  for (const device of ['one', 'two']) first.note({ device }, [id])
  await first.flush()
  const second = createSights(server.database, log, 2)
  second.note({ device: 'three' }, [id, other.id])
  second.note({ userId }, [id])
  await second.flush()
  expect([await counted(id), await counted(other.id)]).toEqual([3, 1])
  await server.close()
})
