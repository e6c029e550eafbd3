import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { DatabaseUnavailable } from '@veranda/database'
import { pino } from 'pino'
import { type AppContext, closeAppContext, closeOnError, openAppContext } from './app-context.ts'
import { printConfig } from './commands/print-config.ts'
import { createProgressReporter, readDemoOptions, seedDemo } from './commands/seed-demo.ts'
import { ConfigError, getDeprecationWarnings, readConfig } from './config.ts'
import { rotateKeys } from './encryption/rotate-keys.ts'
import { CommandError, createAdmin, grantRole } from './features/auth/accounts.service.ts'
import { email as emailShape, newPassword, username as usernameShape } from './features/auth/auth.schema.ts'
import { isNameBased, NAME_BASED_PASSWORD } from './features/auth/name-based-passwords.ts'
import { createOpenApiDocument } from './http/openapi.ts'
import { rotators } from './rotators.ts'
import { routes } from './routes.ts'
import { SharedStoreUnavailable } from './shared-store.ts'

interface Command {
  usage: string
  description: string
  run(args: string[]): Promise<void> | void
}

/** Runs an action with the services and without a query timeout, because commands can have long queries. */
async function withAppContext(action: (context: AppContext) => Promise<void>) {
  const context = await openAppContext(readConfig(), pino({ level: 'warn' }), { queryTimeout: 0 })
  await closeOnError(context, () => action(context))
  await closeAppContext(context)
}

function requireArgument(value: string | undefined, label: string): string {
  if (!value) throw new CommandError(`${label} is missing`)
  return value
}

const commands: Record<string, Command> = {
  'grant-role': {
    usage: 'grant-role EMAIL ROLE',
    description: 'assigns a role to a user, including protected roles (admin, moderator)',
    run: ([email, role]) =>
      withAppContext(async ({ database }) => {
        const userEmail = requireArgument(email, 'EMAIL').toLowerCase()
        const { isNew, removedDenials } = await grantRole(database, userEmail, requireArgument(role, 'ROLE'))
        console.log(
          isNew ? `Assigned the role ${role} to ${userEmail}` : `${userEmail} already has the role ${role}`,
        )
        if (removedDenials.length > 0) console.log(`Removed permission denials: ${removedDenials.join(', ')}`)
      }),
  },
  'create-admin': {
    usage: 'create-admin EMAIL [--username NAME] [--password PASSWORD]',
    description: 'creates an administrator; the password can also come from ADMIN_PASSWORD',
    run: (args) => {
      const { values, positionals } = parseArgs({
        args,
        allowPositionals: true,
        options: { username: { type: 'string' }, password: { type: 'string' } },
      })
      const parsedEmail = emailShape.safeParse(requireArgument(positionals[0], 'EMAIL'))
      if (!parsedEmail.success) throw new CommandError(`EMAIL: ${parsedEmail.error.issues[0]?.message}`)
      const email = parsedEmail.data
      const password = requireArgument(
        values.password ?? readConfig().ADMIN_PASSWORD,
        '--password (or ADMIN_PASSWORD)',
      )
      const username = values.username ?? email.split('@')[0]?.replace(/\W/g, '_') ?? ''
      const parsedUsername = usernameShape.safeParse(username)
      if (!parsedUsername.success)
        throw new CommandError(`--username: ${parsedUsername.error.issues[0]?.message}`)
      const parsedPassword = newPassword.safeParse(password)
      if (!parsedPassword.success)
        throw new CommandError(`Password: ${parsedPassword.error.issues[0]?.message}`)
      return withAppContext(async ({ config, database }) => {
        if (isNameBased({ config }, { email, password, username: parsedUsername.data }))
          throw new CommandError(`Password: ${NAME_BASED_PASSWORD}`)
        await createAdmin(database, { email, password, username: parsedUsername.data })
        console.log(`Created the administrator ${email} with the username ${parsedUsername.data}`)
      })
    },
  },
  'seed-demo': {
    usage: 'seed-demo --users N [--visits V] [--seed S] [--today DATE]',
    description: 'fills the database with demo users and analytics data',
    run: (args) => {
      const options = readDemoOptions(args)
      return withAppContext(async ({ database }) => {
        const written = await seedDemo(database, {
          ...options,
          progress: createProgressReporter(options.users),
        })
        const counts = Object.entries(written).map(([table, rows]) => `${rows} ${table}`)
        console.log(`Rows created: ${counts.join(', ')}`)
        console.log("Demo users have no password, so they can't sign in.")
      })
    },
  },
  'rotate-keys': {
    usage: 'rotate-keys',
    description: 're-encrypts private data with the first key of ENCRYPTION_KEYS',
    run: () =>
      withAppContext(async ({ database, cipher }) => {
        const results = await rotateKeys(database, cipher, rotators)
        const counts = Object.entries(results).map(([label, { rotated }]) => `${rotated} ${label}`)
        console.log(`Re-encrypted with the key ${cipher.keyId}: ${counts.join(', ')}`)
        const unreadable = Object.values(results).flatMap(({ unreadable }) => unreadable)
        for (const reason of unreadable) console.error(`Skipped: ${reason}`)
        if (unreadable.length > 0) process.exitCode = 1
      }),
  },
  config: {
    usage: 'config',
    description: 'prints every setting with its current value and description',
    run: () => {
      printConfig(readConfig())
      for (const warning of getDeprecationWarnings()) console.error(warning)
    },
  },
  openapi: {
    usage: 'openapi [FILE]',
    description: 'writes the OpenAPI description of this server',
    run: ([file]) => {
      const text = `${JSON.stringify(createOpenApiDocument(routes), null, 2)}\n`
      if (file) writeFileSync(file, text)
      else process.stdout.write(text)
    },
  },
}

function printUsage() {
  const width = Math.max(...Object.values(commands).map((command) => command.usage.length))
  const lines = Object.values(commands).map(
    (command) => `  ${command.usage.padEnd(width)}   ${command.description}`,
  )
  console.log(`Usage: npm run veranda -- COMMAND\n\n${lines.join('\n')}\n`)
}

const [name, ...args] = process.argv.slice(2)
const command = name && Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command) {
  printUsage()
  if (name && !['help', '--help', '-h'].includes(name)) {
    console.error(`Unknown command: ${name}`)
    process.exitCode = 1
  }
} else
  try {
    await command.run(args)
  } catch (error) {
    // The message of these errors is enough for the operator. All others are printed with their stack.
    const isOperatorError =
      [CommandError, ConfigError, DatabaseUnavailable, SharedStoreUnavailable].some(
        (errorClass) => error instanceof errorClass,
      ) ||
      (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    console.error(isOperatorError ? (error as Error).message : error)
    process.exitCode = 1
  }
