import { pino } from 'pino'
import { vi } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import { createImpressionRecorder } from './alert-impressions.ts'

test('limits the number of guest devices counted per alert, but not the number of users', async () => {
  const server = await startTestServer()
  const { id: userId } = await server.createUser('ada')
  const { id } = await server.database.prisma.alert.create({
    data: { title: 'Seen', message: 'Hello', audience: 'all' },
  })
  const otherAlert = await server.database.prisma.alert.create({
    data: { title: 'Other', message: 'Hello', audience: 'all' },
  })
  const log = pino({ level: 'silent' })
  const countImpressions = async (alertId: number) =>
    server.database.prisma.alertImpression.count({ where: { alertId } })
  const maxDevices = 2
  const firstRecorder = createImpressionRecorder(server.database, log, maxDevices)
  const network = '192.0.2.1'
  for (const device of ['one', 'two']) firstRecorder.record({ device, network }, [id])
  await firstRecorder.flush()
  // A recorder looks for alerts at the device limit on its first write and then once a minute.
  // `firstRecorder` did so before it stored the devices, so only a new recorder notices that the limit is
  // reached.
  const secondRecorder = createImpressionRecorder(server.database, log, maxDevices)
  secondRecorder.record({ device: 'three', network }, [id, otherAlert.id])
  secondRecorder.record({ userId }, [id])
  await secondRecorder.flush()
  expect([await countImpressions(id), await countImpressions(otherAlert.id)]).toEqual([3, 1])
  await server.close()
})

test('counts each device once, and at most 200 devices per network, alert, and day', async () => {
  const server = await startTestServer()
  const { id } = await server.database.prisma.alert.create({
    data: { title: 'Seen', message: 'Hello', audience: 'all' },
  })
  const recorder = createImpressionRecorder(server.database, pino({ level: 'silent' }))
  const querySpy = vi.spyOn(server.database, 'query')
  for (let n = 0; n < 300; n++) recorder.record({ device: `made up ${n}`, network: '192.0.2.1' }, [id])
  recorder.record({ device: 'another', network: '192.0.2.2' }, [id])
  await recorder.flush()
  expect(await server.database.prisma.alertImpression.count({ where: { alertId: id } })).toBe(201)
  querySpy.mockClear()
  recorder.record({ device: 'another', network: '192.0.2.2' }, [id])
  await recorder.flush()
  expect(querySpy).not.toHaveBeenCalled()
  await server.close()
})
