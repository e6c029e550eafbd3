throw new Error('`prisma dev` is not used here: Veranda brings its own embedded database')
