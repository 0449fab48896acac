import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

const { createContext } = vm;

/**
 * Jest's own global object is a Proxy behind interceptors: each `Object` or `Error` in a file costs a call into it, for
 * drizzle more than all else that it does. Here the global object is an ordinary one.
 */
export default class OrdinaryGlobals extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} given */
  constructor(...given) {
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...given);
    } finally {
      vm.createContext = createContext;
    }
  }
}
