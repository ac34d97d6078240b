CREATE TABLE "vouchers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"code_digest" "bytea" NOT NULL,
	"ending" text NOT NULL,
	"credits" bigint NOT NULL,
	"uses" integer NOT NULL,
	"max_uses" integer NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vouchers_uses_within_limit" CHECK (uses between 0 and max_uses),
	CONSTRAINT "vouchers_give_credits" CHECK (credits >= 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_by_code" ON "vouchers" USING btree ("code_digest");