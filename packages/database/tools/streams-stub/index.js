throw new Error('`prisma dev` is not supported, because Veranda includes its own embedded database')
