import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'

type SignedInUser = Awaited<ReturnType<TestServer['createUser']>>
let server: TestServer
let admin: SignedInUser
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.createUser('boss', 'admin')
  await admin.agent.post('/api/auth/password/confirm').send({ password: PASSWORD }).expect(204)
})
afterAll(() => server.close())

const denyPermission = ({ id }: SignedInUser) =>
  admin.agent
    .post(`/api/admin/users/${id}/permissions`)
    .send({ permission: 'admin.audit.view', effect: 'deny', reason: 'For the summer' })

test('rejects denying a permission to a user who currently has the admin role, but not to other users', async () => {
  const { prisma } = server.database
  const colleague = await server.createUser('colleague', 'admin')
  const { body } = await denyPermission(colleague).expect(403)
  expect(body.code).toBe('protected_role')
  // A similar name does not make a role the admin role.
  await prisma.role.create({ data: { name: 'admin_deputy', displayName: 'Deputy' } })
  for (const role of ['moderator', 'admin_deputy'])
    await denyPermission(await server.createUser(`some_${role}`, role)).expect(201)
  await prisma.userRole.updateMany({
    where: { userId: colleague.id, role: { name: 'admin' } },
    data: { expiresAt: new Date(Date.now() - 1_000) },
  })
  await denyPermission(colleague).expect(201)
})
