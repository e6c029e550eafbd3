FROM node:22-slim AS build
WORKDIR /veranda
ENV TURBO_TELEMETRY_DISABLED=1
# Public URL of the documentation, for canonical links and the sitemap, which are left out without it.
ARG DOCS_URL
COPY . .
RUN npm ci && npm run build

# Runtime dependencies of the server, without those of the admin app, the docs, and the tools.
FROM build AS packages
RUN rm -rf node_modules apps/*/node_modules packages/*/node_modules docs-site/node_modules \
  && npm ci --omit=dev -w @veranda/api -w @veranda/database -w @veranda/ui

FROM node:22-slim
WORKDIR /veranda
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=packages /veranda/node_modules node_modules
COPY --from=packages /veranda/package.json ./
COPY --from=packages /veranda/prisma prisma
COPY --from=packages /veranda/apps/api apps/api
COPY --from=packages /veranda/apps/admin/dist apps/admin/dist
COPY --from=packages /veranda/docs-site/build docs-site/build
COPY --from=packages /veranda/docs-site/screens docs-site/screens
COPY --from=packages /veranda/packages packages
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/dist/main.js"]
