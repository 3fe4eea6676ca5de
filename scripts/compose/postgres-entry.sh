#!/bin/sh
# What the published Postgres image does at its first start, as far as docker-compose.yml uses it.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --pgdata="$PGDATA" --username="$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" \
    --auth=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "create database $POSTGRES_DB" | postgres --single -D "$PGDATA" postgres
fi
exec "$@" -c listen_addresses='*' -c unix_socket_directories=''
