import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import gossip from '@eventstore/db-client/generated/gossip_pb.js'
import featuresService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import features from '@eventstore/db-client/generated/serverfeatures_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import streamsService, { type IStreamsServer } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { Server } from '@grpc/grpc-js'
import { appendCall } from './append-call.ts'
import { batchAppendCall } from './batch-append-call.ts'
import type { Node } from './node.ts'
import { streamDeleted, streamName } from './protocol.ts'
import { readCall } from './read-call.ts'
import { deleteSoftly, isTombstoned, tombstone } from './stream-metadata.ts'

/** The gRPC services that `@eventstore/db-client` calls, over one log. */
export function createServer(node: Node): Server {
  const server = new Server({ 'grpc.max_receive_message_length': 20 * 1024 * 1024 })
  const service: IStreamsServer = {
    append: (call, answer) => appendCall(node, call, answer),
    batchAppend: call => batchAppendCall(node, call),
    read: call => void readCall(node, call),
    delete: (call, answer) => {
      const stream = streamName(call.request.getOptions()?.getStreamIdentifier())
      if (isTombstoned(node.log, stream)) return answer(streamDeleted(stream))
      deleteSoftly(node.log, stream)
      const done = new streams.DeleteResp()
      done.setNoPosition(new shared.Empty())
      answer(null, done)
    },
    tombstone: (call, answer) => {
      const stream = streamName(call.request.getOptions()?.getStreamIdentifier())
      if (isTombstoned(node.log, stream)) return answer(streamDeleted(stream))
      tombstone(node.log, stream)
      const done = new streams.TombstoneResp()
      done.setNoPosition(new shared.Empty())
      answer(null, done)
    },
  }
  server.addService(streamsService.StreamsService, service)
  server.addService(featuresService.ServerFeaturesService, {
    getSupportedMethods: (_: unknown, answer: (error: null, methods: object) => void) =>
      answer(null, supportedMethods()),
  })
  server.addService(gossipService.GossipService, {
    read: (_: unknown, answer: (error: null, members: object) => void) => answer(null, members(node)),
  })
  return server
}

function supportedMethods() {
  const methods = new features.SupportedMethods().setEventStoreServerVersion('23.10.8')
  for (const name of Object.keys(streamsService.StreamsService)) {
    const method = new features.SupportedMethod().setMethodName(name.toLowerCase())
    methods.addMethods(method.setServiceName('event_store.client.streams.streams'))
  }
  return methods
}

function members(node: Node) {
  const { LEADER, FOLLOWER } = gossip.MemberInfo.VNodeState
  const info = new gossip.ClusterInfo()
  for (const port of [node.port, node.followerPort].filter(each => each !== 0)) {
    const endPoint = new gossip.EndPoint().setAddress('127.0.0.1').setPort(port)
    const member = new gossip.MemberInfo().setIsAlive(true).setHttpEndPoint(endPoint)
    member.setState(port === node.port ? LEADER : FOLLOWER)
    member.setInstanceId(new shared.UUID().setString('00000000-0000-4000-8000-000000000000'))
    info.addMembers(member)
  }
  return info
}
