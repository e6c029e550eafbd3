import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'

type SignedInUser = Awaited<ReturnType<TestServer['createUser']>>

let server: TestServer
/** Administrator who has reauthenticated. */
let boss: SignedInUser
/** Administrator with a stolen session, which was never reauthenticated. */
let stolen: SignedInUser
/** User who can manage users through a role that expires in one minute. */
let deputy: SignedInUser

const MANAGER_PERMISSIONS = ['admin.access', 'admin.users.manage']
const reason = 'For this test'
const oneMinuteFromNow = () => new Date(Date.now() + 60_000)

beforeAll(async () => {
  server = await startTestServer()
  boss = await server.createUser('boss', 'admin')
  await boss.agent.post('/api/auth/password/confirm').send({ password: PASSWORD }).expect(204)
  stolen = await server.createUser('taken', 'admin')
  await createRole('clerk', MANAGER_PERMISSIONS)
  deputy = await server.createUser('deputy', 'clerk')
  await server.database.prisma.userRole.updateMany({
    where: { userId: deputy.id, role: { name: 'clerk' } },
    data: { expiresAt: oneMinuteFromNow() },
  })
})
afterAll(() => server.close())

const createRole = (name: string, permissions: string[], fields: object = {}) =>
  server.database.prisma.role.create({
    data: {
      name,
      displayName: name,
      permissions: {
        create: permissions.map((permission) => ({ permission: { connect: { name: permission } } })),
      },
      ...fields,
    },
  })
const deny = async (userId: number, permission: string, expiresAt: Date | null) => {
  const { id: permissionId } = await server.database.prisma.permission.findUniqueOrThrow({
    where: { name: permission },
  })
  await server.database.prisma.userPermission.create({
    data: { userId, permissionId, effect: 'deny', expiresAt },
  })
}
const patch = (actor: SignedInUser, id: number, body: object) =>
  actor.agent.patch(`/api/admin/users/${id}`).send({ reason, ...body })
const remove = (actor: SignedInUser, id: number) =>
  actor.agent.delete(`/api/admin/users/${id}`).query({ reason })
const deactivate = (id: number) =>
  server.database.prisma.user.update({ where: { id }, data: { isActive: false } })
const formatResponse = ({ status, body }: { status: number; body: { code?: string } }) =>
  `${status} ${body.code}`

test('returns a user with the actions that the current user may perform on them', async () => {
  const getAllowedActions = async (actor: SignedInUser, id: number) =>
    (await actor.agent.get(`/api/admin/users/${id}`).expect(200)).body.you_may
  const { id } = await server.createUser('member')
  expect(await getAllowedActions(deputy, id)).toMatchObject({
    change: true,
    activate: true,
    delete: true,
    unavailable_reason: null,
    why_not: null,
  })
  await createRole('lasting', MANAGER_PERMISSIONS)
  const peer = await server.createUser('peer', 'lasting')
  expect(await getAllowedActions(deputy, peer.id)).toMatchObject({
    change: true,
    activate: false,
    delete: false,
  })
  expect(await getAllowedActions(boss, peer.id)).toMatchObject({ change: true, activate: true, delete: true })
})

/**
 * Actions whose effects on an account outlast the actor's permissions. The tests append the last four letters
 * of each name to their usernames to make them unique.
 */
const actions: [string, (actor: SignedInUser, id: number) => ReturnType<typeof remove>][] = [
  ['an email change', (actor, id) => patch(actor, id, { email: `moved_${id}@example.org` })],
  ['deletion', remove],
]

test.each(actions)(
  'requires reauthentication for %s of an account with critical permissions',
  async (name, runAction) => {
    const { id } = await server.createUser(`critical_${name.slice(-4)}`, 'admin')
    expect(formatResponse(await runAction(stolen, id))).toBe('403 confirmation_required')
    expect((await runAction(boss, id)).status).toBeLessThan(300)
    const plain = await server.createUser(`plain_${name.slice(-4)}`)
    expect((await runAction(stolen, plain.id)).status).toBeLessThan(300)
  },
)

test.each(actions)(
  'rejects %s by an actor whose permissions expire before the same permissions of the account',
  async (name, runAction) => {
    const peer = await server.createUser(`equal_${name.slice(-4)}`, 'clerk')
    const rejected = await runAction(deputy, peer.id)
    expect(rejected.body).toMatchObject({
      code: 'forbidden',
      details: expect.stringMatching('expire sooner'),
    })
    await patch(deputy, peer.id, { bio: 'Still fine' }).expect(200)
    await server.database.prisma.userRole.updateMany({
      where: { userId: peer.id, role: { name: 'clerk' } },
      data: { expiresAt: new Date(Date.now() + 30_000) },
    })
    expect((await runAction(deputy, peer.id)).status).toBeLessThan(300)
  },
)

test('rejects actions on users who could regain permissions that the actor lacks', async () => {
  const clerk = await server.createUser('clerk', 'clerk')
  const { prisma } = server.database
  await createRole('archived_readers', ['admin.audit.view'], { archivedAt: new Date() })
  await prisma.permission.create({
    data: {
      name: 'shop.pay',
      displayName: 'Pay',
      category: 'shop',
      status: 'disabled',
      roles: { create: { role: { connect: { name: 'admin' } } } },
    },
  })
  await createRole('payers', ['shop.pay'])
  await createRole('readers', ['admin.access', 'admin.audit.view'])

  // None of these users currently has a permission that the clerk lacks, but each can regain one: when the
  // denial expires, when the role is restored, or when the permission is enabled.
  const denied = await server.createUser('denied', 'readers')
  await deny(denied.id, 'admin.access', new Date(Date.now() + 6_000))
  const users = [
    denied,
    await server.createUser('archived', 'archived_readers'),
    await server.createUser('payer', 'payers'),
  ]
  for (const { id } of users)
    for (const [, runAction] of actions)
      expect(formatResponse(await runAction(clerk, id))).toBe('403 forbidden')
  for (const { id } of users) await patch(boss, id, { email: `moved_${id}@example.org` }).expect(200)
})

test('treats activation like granting the permissions of the account', async () => {
  const admin = await server.createUser('sleeping_admin', 'admin')
  const peer = await server.createUser('sleeping_clerk', 'clerk')
  for (const { id } of [admin, peer]) await deactivate(id)
  const activate = (actor: SignedInUser, id: number) => patch(actor, id, { is_active: true })
  expect(formatResponse(await activate(stolen, admin.id))).toBe('403 confirmation_required')
  const bulk = { ids: [admin.id], action: 'activate', reason }
  expect(formatResponse(await stolen.agent.post('/api/admin/users/bulk').send(bulk))).toBe(
    '403 confirmation_required',
  )
  expect(formatResponse(await activate(deputy, peer.id))).toBe('403 forbidden')
  for (const { id } of [admin, peer]) await activate(boss, id).expect(200)
})
