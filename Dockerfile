# Builds the pages where everything is installed, and keeps what a started server reads: docker build -t rounds .
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The image has Node already.
RUN npm run build && npm run production && rm -rf node_modules/node-linux-* node_modules/node

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/migrations ./migrations
COPY --from=build /app/build ./build
COPY --from=build /app/bin ./bin
COPY --from=build /app/src ./src
RUN mkdir /data && chown node:node /data
# 1000: it owns nothing but /data, and writes nowhere else but /tmp, so the root can be read-only.
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=6s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/start.ts"]
