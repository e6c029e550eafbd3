import { pino } from 'pino'
import { vi } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import { createSights } from './sights.ts'

test('limits the guest devices counted per alert, but not the users', async () => {
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
  const network = '192.0.2.1'
  for (const device of ['one', 'two']) first.note({ device, network }, [id])
  await first.flush()
  const second = createSights(server.database, log, 2)
  second.note({ device: 'three', network }, [id, other.id])
  second.note({ userId }, [id])
  await second.flush()
  expect([await counted(id), await counted(other.id)]).toEqual([3, 1])
  await server.close()
})

test('counts each of 200 devices per network and day once, without limiting other networks', async () => {
  const server = await startTestServer()
  const { id } = await server.database.prisma.alert.create({
    data: { title: 'Seen', message: 'Hello', audience: 'all' },
  })
  const sights = createSights(server.database, pino({ level: 'silent' }))
  const statements = vi.spyOn(server.database, 'query')
  for (let n = 0; n < 300; n++) sights.note({ device: `made up ${n}`, network: '192.0.2.1' }, [id])
  sights.note({ device: 'another', network: '192.0.2.2' }, [id])
  await sights.flush()
  expect(await server.database.prisma.alertSight.count({ where: { alertId: id } })).toBe(201)
  statements.mockClear()
  sights.note({ device: 'another', network: '192.0.2.2' }, [id])
  await sights.flush()
  expect(statements).not.toHaveBeenCalled()
  await server.close()
})
