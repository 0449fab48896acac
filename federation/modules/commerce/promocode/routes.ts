import type { Deps } from '@/federation/deps';
import { ApiError } from '@/federation/http/api-error';
import { type App, serve } from '@/federation/http/serve';
import { usesLeft } from '@/federation/modules/base/reservation/left';
import { type PromoCodeResponse, type PromoSelector, promocodes } from '@/lib/contract/commerce/promocode';
import { limitGuessing, WrongPromoCode } from './guessing';
import { findPromoCode } from './repository';

export function promoCodeRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  const serveCheck = (operation: (typeof promocodes)[keyof typeof promocodes], selector: PromoSelector) =>
    serve(app, deps, operation, ({ params, request, now }) =>
      limitGuessing(deps, { ip: request.ip, now }, async (): Promise<PromoCodeResponse> => {
        const code = await findPromoCode(db, params.code, { selector, targetId: params.public_id }, now);
        if (!code) throw new WrongPromoCode();
        const left = (await usesLeft(db, [code.publicId], now)).get(code.publicId) ?? 0;
        if (left === 0) throw new ApiError(400, 'Промокод уже использован полностью');
        return {
          promocode: { code: code.code, discount: code.discount, code_count: code.uses, selector },
          available_code_count: left,
          message: `Скидка ${code.discount} %`,
        };
      }),
    );

  serveCheck(promocodes.forTicket, 'ticket');
  serveCheck(promocodes.forProduct, 'shop');
  serveCheck(promocodes.forInsurance, 'license');
}
