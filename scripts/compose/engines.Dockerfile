# For the test of the compose file alone: engines on a base that any machine with Debian packages can make.
ARG BASE=debian:bookworm-slim
ARG PRODUCT=rollcall

FROM ${BASE} AS redis
RUN apt-get update && apt-get install --yes --no-install-recommends redis-server && install -d -o redis /data
WORKDIR /data
USER redis
# As the published image does, where no password is set: who reaches the network may speak.
ENTRYPOINT ["sh", "-c", "exec \"$@\" --bind 0.0.0.0 --protected-mode no", "redis"]

FROM ${BASE} AS postgres
COPY postgres /usr/local/postgres
COPY postgres-entry.sh /usr/local/bin/postgres-entry
RUN ldconfig -n /usr/local/postgres/lib \
  && chmod 755 /usr/local/postgres/bin/* /usr/local/bin/postgres-entry \
  && useradd --system --home-dir /var/lib/postgresql postgres \
  && install -d -o postgres -m 700 /var/lib/postgresql
ENV PATH=/usr/local/postgres/bin:$PATH PGDATA=/var/lib/postgresql/18/docker LANG=C.UTF-8
USER postgres
STOPSIGNAL SIGINT
ENTRYPOINT ["postgres-entry"]

FROM ${PRODUCT} AS stand-in
USER root
RUN install -d -o rollcall -m 700 /var/lib/eventstore /var/log/eventstore
COPY stand-in platform/src/event-store/testing/stand-in
USER rollcall
