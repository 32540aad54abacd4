# The store as an image: docs/operations.md, "Containers". Settings are environment variables (docs/settings.md).
FROM node:22-bookworm-slim AS build
WORKDIR /store
COPY package.json package-lock.json .npmrc ./
COPY packages/model-tests/package.json packages/model-tests/
COPY packages/living-spec/package.json packages/living-spec/
RUN npm ci
COPY . .
RUN node scripts/build.mjs

FROM node:22-bookworm-slim AS packages
WORKDIR /store
COPY package.json package-lock.json .npmrc ./
COPY packages/model-tests/package.json packages/model-tests/
COPY packages/living-spec/package.json packages/living-spec/
RUN npm ci --omit=dev

FROM node:22-bookworm-slim
WORKDIR /store
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173 DATA_DIR=/data
COPY --from=packages /store/node_modules node_modules
COPY --from=build /store/package.json package.json
COPY --from=build /store/dist dist
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 4173
HEALTHCHECK --interval=10s --timeout=5s --start-period=15m \
  CMD ["node", "-e", "fetch('http://localhost:' + process.env.PORT + '/healthz').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "dist/server/main.js"]
