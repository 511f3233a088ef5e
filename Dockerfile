# Build: docker build -t daftar .
# Run:   docker run --init -p 4000:4000 -v daftar-data:/data -e PUBLIC_URL=https://daftar.example.in daftar
# More:  docs/running.md

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs
# Only the server runs: the web app is built.
RUN npm prune --omit=dev --no-audit --no-fund
# The embedded PostgreSQL needs links that npm packages can't contain, and the server may not write here.
RUN node -e "import('./apps/server/src/platform/db/embedded/binaries.ts').then((binaries) => binaries.embeddedBinaries())"

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=build /app /app
# PostgreSQL refuses to run as root.
RUN mkdir /data && chown node:node /data
USER node
ENV DATA_DIR=/data HOST=0.0.0.0 NODE_ENV=production
VOLUME /data
EXPOSE 4000
HEALTHCHECK --start-period=120s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 4000) + '/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# Without the demo business. Signals reach the server, which finishes running requests.
CMD ["node", "apps/server/src/main.ts", "--empty"]
