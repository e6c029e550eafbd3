import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'

type SignedInUser = Awaited<ReturnType<TestServer['createUser']>>

let server: TestServer
let boss: SignedInUser
beforeAll(async () => {
  server = await startTestServer()
  boss = await server.createUser('boss', 'admin')
})
afterAll(() => server.close())

const reason = 'For this test'
const patchUser = (actor: SignedInUser, id: number, body: object) =>
  actor.agent.patch(`/api/admin/users/${id}`).send({ reason, ...body })
const signIn = (username: string) =>
  server
    .anonymous()
    .post('/api/auth/signin')
    .send({ email: `${username}@example.com`, password: PASSWORD })
const findAuditEntries = (targetId: number, action: string) =>
  server.database.prisma.auditLog.findMany({ where: { targetId: String(targetId), action } })

/** Creates a user with a role that has these permissions. */
async function createStaff(username: string, ...permissions: string[]) {
  await server.database.prisma.role.create({
    data: {
      name: `${username}_role`,
      displayName: username,
      permissions: { create: permissions.map((name) => ({ permission: { connect: { name } } })) },
    },
  })
  return server.createUser(username, `${username}_role`)
}

describe('updating an account', () => {
  test('returns the account and records the previous values and the reason', async () => {
    const { id } = await server.createUser('ada')
    const { body } = await patchUser(boss, id, { name: 'Ada', admin_notes: 'Writes', bio: '' }).expect(200)
    expect(body.user).toMatchObject({ name: 'Ada', admin_notes: 'Writes', bio: null, has_password: true })
    expect(await findAuditEntries(id, 'user.update')).toMatchObject([
      {
        actor: 'boss',
        before: { name: 'ada', admin_notes: null },
        after: { name: 'Ada', admin_notes: 'Writes' },
        reason,
      },
    ])
    await patchUser(boss, id, { name: 'Ada' }).expect(200)
    expect(await findAuditEntries(id, 'user.update')).toHaveLength(1)
  })

  test('revokes sessions on deactivation and allows sign-in after activation', async () => {
    const bob = await server.createUser('bob')
    await patchUser(boss, bob.id, { is_active: false }).expect(200)
    await bob.agent.get('/api/auth/sessions').expect(401)
    await signIn('bob').expect(401)
    expect((await patchUser(boss, bob.id, { is_active: false }).expect(409)).body.code).toBe(
      'already_inactive',
    )
    await patchUser(boss, bob.id, { is_active: true }).expect(200)
    await bob.agent.get('/api/auth/sessions').expect(401)
    await signIn('bob').expect(200)
    expect((await patchUser(boss, bob.id, { is_active: true }).expect(409)).body.code).toBe('already_active')
  })

  test('marks a new email address as unverified and invalidates the links in earlier emails', async () => {
    const { id } = await server.createUser('cleo')
    const { prisma } = server.database
    await prisma.user.update({ where: { id }, data: { emailVerifiedAt: new Date() } })
    await prisma.oneTimeToken.create({
      data: {
        userId: id,
        purpose: 'reset_password',
        email: 'cleo@example.com',
        tokenHash: new Uint8Array(32),
        expiresAt: new Date(Date.now() + 1e6),
      },
    })
    const { body } = await patchUser(boss, id, { email: 'Cleo@Example.ORG' }).expect(200)
    expect(body.user).toMatchObject({ email: 'cleo@example.org', email_verified: false })
    expect(await prisma.oneTimeToken.count({ where: { userId: id } })).toBe(0)
    expect((await patchUser(boss, id, { email: 'boss@example.com' }).expect(409)).body.code).toBe(
      'email_taken',
    )
    expect((await patchUser(boss, id, { username: 'boss' }).expect(409)).body.code).toBe('username_taken')
  })

  test('returns 409 with the current values for a stale change', async () => {
    const { id } = await server.createUser('dora')
    await patchUser(boss, id, { bio: 'first', expected: { bio: null } }).expect(200)
    const { body } = await patchUser(boss, id, { bio: 'second', expected: { bio: null } }).expect(409)
    expect(body).toMatchObject({ code: 'edit_conflict', current: { bio: 'first' } })
  })

  test.each([
    [{}, ''],
    [{ bio: 'x', reason: 'no' }, 'reason'],
    [{ admin_notes: 'x'.repeat(5001) }, 'admin_notes'],
    [{ name: ' ' }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ password_hash: 'x' }, ''],
  ])('rejects %j and returns the path %j', async (body, path) => {
    const { body: response } = await patchUser(boss, boss.id, body).expect(400)
    expect(response.details[0].path).toBe(path)
  })

  test('rejects changes to your own account, to more powerful users, and to unknown users', async () => {
    const clerk = await createStaff('clerk', 'admin.access', 'admin.users.manage')
    expect((await patchUser(boss, boss.id, { bio: 'x' }).expect(403)).body.details).toMatch('own account')
    expect((await patchUser(clerk, boss.id, { is_active: false }).expect(403)).body.details).toMatch(
      "permissions that you don't have",
    )
    await patchUser(boss, 999_999, { bio: 'x' }).expect(404)
    const { body } = await clerk.agent.get(`/api/admin/users/${boss.id}`).expect(200)
    expect(body.you_may).toMatchObject({
      change: false,
      impersonate: false,
      unavailable_reason: 'more_powerful',
    })
  })
})

describe('concurrent changes', () => {
  test('let only one of two administrators deactivate the other', async () => {
    const [one, two] = [await server.createUser('one', 'admin'), await server.createUser('two', 'admin')]
    const responses = await Promise.all([
      patchUser(one, two.id, { is_active: false }),
      patchUser(two, one.id, { is_active: false }),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401])
    expect(
      await server.database.prisma.user.count({ where: { id: { in: [one.id, two.id] }, isActive: true } }),
    ).toBe(1)
  })

  test('accept one of several deactivations and return 409 for the others', async () => {
    const { id } = await server.createUser('eve')
    const responses = await Promise.all([1, 2, 3].map(() => patchUser(boss, id, { is_active: false })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await findAuditEntries(id, 'user.deactivate')).toHaveLength(1)
  })
})

describe('revoking the sessions of a user', () => {
  const revoke = (id: number, body: object) =>
    boss.agent.post(`/api/admin/users/${id}/sessions/revoke`).send({ reason, ...body })

  test('revokes one or all sessions', async () => {
    const fay = await server.createUser('fay')
    await signIn('fay').expect(200)
    await signIn('fay').expect(200)
    const { body } = await boss.agent.get(`/api/admin/users/${fay.id}`).expect(200)
    expect(body.sessions).toHaveLength(3)
    const session_id = body.sessions[0].id
    expect((await revoke(fay.id, { session_id }).expect(200)).body).toEqual({ revoked: 1, ended: 1 })
    await revoke(fay.id, { session_id }).expect(404)
    expect((await revoke(fay.id, {}).expect(200)).body).toEqual({ revoked: 2, ended: 2 })
    await fay.agent.get('/api/auth/sessions').expect(401)
    expect((await revoke(fay.id, {}).expect(200)).body).toEqual({ revoked: 0, ended: 0 })
    expect(await findAuditEntries(fay.id, 'user.end_sessions')).toHaveLength(2)
  })

  test("returns 404 for another user's session", async () => {
    const gil = await server.createUser('gil')
    const session = await server.database.prisma.session.findFirstOrThrow({ where: { userId: boss.id } })
    await revoke(gil.id, { session_id: session.id }).expect(404)
  })
})

test('deletes an account with its sessions, and records its previous values and the reason', async () => {
  const hal = await server.createUser('hal', 'moderator')
  await server.database.prisma.user.update({
    where: { id: hal.id },
    data: { bio: 'Sings', adminNotes: 'Warned' },
  })
  const remove = (id: number, query: object) => boss.agent.delete(`/api/admin/users/${id}`).query(query)
  await remove(hal.id, {}).expect(400)
  await remove(boss.id, { reason }).expect(403)
  const responses = await Promise.all([remove(hal.id, { reason }), remove(hal.id, { reason })])
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 404])
  await hal.agent.get('/api/auth/sessions').expect(401)
  await boss.agent.get(`/api/admin/users/${hal.id}`).expect(404)
  expect(await findAuditEntries(hal.id, 'account.delete')).toMatchObject([
    {
      actor: 'boss',
      before: {
        username: 'hal',
        email: 'hal@example.com',
        name: 'hal',
        bio: 'Sings',
        admin_notes: 'Warned',
        is_active: true,
        profile_visibility: 'public',
        roles: expect.arrayContaining(['user', 'moderator']),
      },
      reason,
    },
  ])
})
