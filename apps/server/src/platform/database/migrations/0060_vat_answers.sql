ALTER TABLE "orders" ADD COLUMN "vat_answer_id" bigint;--> statement-breakpoint
ALTER TABLE "vat_checks" ADD COLUMN "trader" jsonb;--> statement-breakpoint
ALTER TABLE "vat_checks" ADD COLUMN "name_agrees" boolean;--> statement-breakpoint
ALTER TABLE "vat_checks" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vat_answer_id_vat_checks_id_fk" FOREIGN KEY ("vat_answer_id") REFERENCES "public"."vat_checks"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
UPDATE "orders" SET "vat_answer_id" = "vat_check_id" FROM "vat_checks"
	WHERE "vat_checks"."id" = "vat_check_id" AND "source" = 'vies';
