/** Reads the road network for cars out of OpenStreetMap data, by the car profile. */
export { extractRoadGraph } from './extract-road-graph.ts';
export { type CarDirection, type CarWay, interpretCarWay } from './car-way.ts';
export { type Passage, passageOf } from './car-node.ts';
