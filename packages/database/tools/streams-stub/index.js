// Stub for @prisma/streams-local, which only `prisma dev` uses.
throw new Error('`prisma dev` is not supported, because Veranda includes its own embedded database')
